output "load_balancer" {
  description = "Where DNS records of the platform and of all sites lead."
  value       = aws_lb.quire.dns_name
}

output "bucket" {
  description = "The bucket with sites and bundles."
  value       = aws_s3_bucket.files.id
}

output "database" {
  description = "The address of the database, reachable only from the containers."
  value       = aws_db_instance.quire.endpoint
}

output "secret_arn" {
  description = "The secret with the secret environment variables."
  value       = aws_secretsmanager_secret.quire.arn
}

output "admin_task" {
  description = "What \"aws ecs run-task\" needs to start the container for quire admin."
  value = {
    cluster        = aws_ecs_cluster.quire.name
    taskDefinition = aws_ecs_task_definition.admin.family
    networkConfiguration = {
      awsvpcConfiguration = {
        subnets        = var.private_subnet_ids
        securityGroups = [aws_security_group.tasks.id]
        assignPublicIp = "DISABLED"
      }
    }
    launchType           = "FARGATE"
    enableExecuteCommand = true
  }
}
