resource "aws_cloudwatch_log_group" "quire" {
  name_prefix       = "/${var.name}/"
  retention_in_days = var.log_days
}

resource "aws_ecs_cluster" "quire" {
  name = var.name

  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

locals {
  environment = merge(var.settings, {
    QUIRE_PUBLIC_URL = var.public_url
    QUIRE_S3_BUCKET  = aws_s3_bucket.files.id
    QUIRE_S3_REGION  = var.region
    QUIRE_DEMO       = "0"
    # The load balancer has an address in each of its subnets.
    QUIRE_TRUSTED_PROXIES = join(",", [for subnet in data.aws_subnet.public : subnet.cidr_block])
  })

  # The Dockerfile declares both folders as volumes, so that they belong to the user of the image.
  volumes = { data = "/data", tmp = "/tmp" }

  container = {
    name                   = "quire"
    image                  = var.image
    essential              = true
    readonlyRootFilesystem = true
    stopTimeout            = 60
    environment            = [for name, value in local.environment : { name = name, value = value }]
    secrets                = [for name in keys(local.secrets) : { name = name, valueFrom = "${aws_secretsmanager_secret.quire.arn}:${name}::" }]
    mountPoints            = [for name, path in local.volumes : { sourceVolume = name, containerPath = path, readOnly = false }]
    linuxParameters        = { initProcessEnabled = true, capabilities = { drop = ["ALL"] } }
    logConfiguration = {
      logDriver = "awslogs"
      options = {
        awslogs-group         = aws_cloudwatch_log_group.quire.name
        awslogs-region        = var.region
        awslogs-stream-prefix = "quire"
      }
    }
  }
}

# The API, the dashboard and sites.
resource "aws_ecs_task_definition" "front" {
  family                   = "${var.name}-front"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 1024
  memory                   = 2048
  execution_role_arn       = aws_iam_role.start.arn
  task_role_arn            = aws_iam_role.quire.arn

  container_definitions = jsonencode([merge(local.container, {
    command      = ["platform", "--roles", "api,web"]
    portMappings = [{ containerPort = 4000, protocol = "tcp" }]
  })])

  dynamic "volume" {
    for_each = local.volumes
    content {
      name = volume.key
    }
  }
}

# Rendering and exports: memory for two versions and two exports of QUIRE_RENDER_MEMORY, and the worker itself.
resource "aws_ecs_task_definition" "worker" {
  family                   = "${var.name}-worker"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 2048
  memory                   = 6144
  execution_role_arn       = aws_iam_role.start.arn
  task_role_arn            = aws_iam_role.quire.arn

  ephemeral_storage {
    size_in_gib = 40
  }

  container_definitions = jsonencode([merge(local.container, {
    command     = ["platform", "--roles", "worker"]
    environment = concat(local.container.environment, [{ name = "QUIRE_WORKERS", value = "2" }])
  })])

  dynamic "volume" {
    for_each = local.volumes
    content {
      name = volume.key
    }
  }
}

# Waits for an hour, for "quire admin". AWS enters no container with a read-only root file system.
resource "aws_ecs_task_definition" "admin" {
  family                   = "${var.name}-admin"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = 512
  memory                   = 1024
  execution_role_arn       = aws_iam_role.start.arn
  task_role_arn            = aws_iam_role.admin.arn

  container_definitions = jsonencode([merge(local.container, {
    entryPoint             = ["sleep"]
    command                = ["3600"]
    readonlyRootFilesystem = false
  })])

  dynamic "volume" {
    for_each = local.volumes
    content {
      name = volume.key
    }
  }
}

resource "aws_ecs_service" "front" {
  name                              = "front"
  cluster                           = aws_ecs_cluster.quire.id
  task_definition                   = aws_ecs_task_definition.front.arn
  desired_count                     = var.front_tasks.min
  launch_type                       = "FARGATE"
  health_check_grace_period_seconds = 120

  network_configuration {
    subnets          = var.private_subnet_ids
    security_groups  = [aws_security_group.tasks.id]
    assign_public_ip = false
  }

  load_balancer {
    target_group_arn = aws_lb_target_group.front.arn
    container_name   = "quire"
    container_port   = 4000
  }

  deployment_circuit_breaker {
    enable   = true
    rollback = true
  }

  lifecycle {
    ignore_changes = [desired_count]
  }

  depends_on = [aws_lb_listener.https, aws_secretsmanager_secret_version.quire]
}

resource "aws_ecs_service" "worker" {
  name            = "worker"
  cluster         = aws_ecs_cluster.quire.id
  task_definition = aws_ecs_task_definition.worker.arn
  desired_count   = var.worker_tasks.min
  launch_type     = "FARGATE"

  network_configuration {
    subnets          = var.private_subnet_ids
    security_groups  = [aws_security_group.tasks.id]
    assign_public_ip = false
  }

  deployment_circuit_breaker {
    enable   = true
    rollback = true
  }

  lifecycle {
    ignore_changes = [desired_count]
  }

  depends_on = [aws_secretsmanager_secret_version.quire]
}

locals {
  scaled = {
    front  = { service = aws_ecs_service.front.name, tasks = var.front_tasks, cpu = 60 }
    worker = { service = aws_ecs_service.worker.name, tasks = var.worker_tasks, cpu = 50 }
  }
}

resource "aws_appautoscaling_target" "tasks" {
  for_each           = local.scaled
  service_namespace  = "ecs"
  resource_id        = "service/${aws_ecs_cluster.quire.name}/${each.value.service}"
  scalable_dimension = "ecs:service:DesiredCount"
  min_capacity       = each.value.tasks.min
  max_capacity       = each.value.tasks.max
}

resource "aws_appautoscaling_policy" "cpu" {
  for_each           = local.scaled
  name               = "${var.name}-${each.key}-cpu"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = aws_appautoscaling_target.tasks[each.key].service_namespace
  resource_id        = aws_appautoscaling_target.tasks[each.key].resource_id
  scalable_dimension = aws_appautoscaling_target.tasks[each.key].scalable_dimension

  target_tracking_scaling_policy_configuration {
    target_value       = each.value.cpu
    scale_in_cooldown  = 300
    scale_out_cooldown = 30

    predefined_metric_specification {
      predefined_metric_type = "ECSServiceAverageCPUUtilization"
    }
  }
}
