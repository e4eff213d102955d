# Encrypts stored tokens and second factors. Losing it loses them, so AWS keeps a deleted secret for 30 days.
resource "random_bytes" "secret_key" {
  length = 32
}

resource "random_password" "metrics_key" {
  length  = 40
  special = false
}

resource "aws_secretsmanager_secret" "quire" {
  name_prefix             = "${var.name}-"
  description             = "Secret environment variables of Quire"
  recovery_window_in_days = 30
}

locals {
  secrets = {
    DATABASE_URL      = "postgres://quire:${random_password.database.result}@${aws_db_instance.quire.endpoint}/quire?sslmode=verify-full&sslrootcert=/etc/ssl/rds.pem"
    QUIRE_SECRET_KEY  = random_bytes.secret_key.base64
    QUIRE_METRICS_KEY = random_password.metrics_key.result
  }
}

resource "aws_secretsmanager_secret_version" "quire" {
  secret_id     = aws_secretsmanager_secret.quire.id
  secret_string = jsonencode(local.secrets)
}
