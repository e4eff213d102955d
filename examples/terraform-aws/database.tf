resource "random_password" "database" {
  length = 40
  # It becomes a part of an address.
  special = false
}

resource "aws_db_subnet_group" "quire" {
  name_prefix = "${var.name}-"
  subnet_ids  = var.private_subnet_ids
}

resource "aws_db_parameter_group" "quire" {
  name_prefix = "${var.name}-"
  family      = "postgres17"

  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }

  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_db_instance" "quire" {
  identifier_prefix = "${var.name}-"
  engine            = "postgres"
  engine_version    = "17"
  instance_class    = var.database_class

  allocated_storage     = var.database_storage
  max_allocated_storage = var.database_storage * 10
  storage_type          = "gp3"
  storage_encrypted     = true

  db_name  = "quire"
  username = "quire"
  password = random_password.database.result

  multi_az               = var.database_multi_az
  db_subnet_group_name   = aws_db_subnet_group.quire.name
  parameter_group_name   = aws_db_parameter_group.quire.name
  vpc_security_group_ids = [aws_security_group.database.id]
  publicly_accessible    = false
  ca_cert_identifier     = "rds-ca-rsa2048-g1"

  backup_retention_period    = 14
  copy_tags_to_snapshot      = true
  auto_minor_version_upgrade = true
  deletion_protection        = var.deletion_protection
  skip_final_snapshot        = false
  final_snapshot_identifier  = "${var.name}-final"
}
