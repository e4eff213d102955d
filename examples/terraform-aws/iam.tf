data "aws_iam_policy_document" "tasks" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "Service"
      identifiers = ["ecs-tasks.amazonaws.com"]
    }
  }
}

# What ECS needs to start a container.
resource "aws_iam_role" "start" {
  name_prefix        = "${var.name}-start-"
  assume_role_policy = data.aws_iam_policy_document.tasks.json
}

data "aws_iam_policy_document" "start" {
  # AWS knows no resource for this action.
  statement {
    sid       = "SignInToRegistry"
    actions   = ["ecr:GetAuthorizationToken"]
    resources = ["*"]
  }

  statement {
    sid       = "PullImage"
    actions   = ["ecr:BatchCheckLayerAvailability", "ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"]
    resources = [var.image_repository_arn]
  }

  statement {
    sid       = "ReadSecrets"
    actions   = ["secretsmanager:GetSecretValue"]
    resources = [aws_secretsmanager_secret.quire.arn]
  }

  statement {
    sid       = "WriteLogs"
    actions   = ["logs:CreateLogStream", "logs:PutLogEvents"]
    resources = ["${aws_cloudwatch_log_group.quire.arn}:*"]
  }
}

resource "aws_iam_role_policy" "start" {
  role   = aws_iam_role.start.id
  policy = data.aws_iam_policy_document.start.json
}

# What Quire itself may do.
resource "aws_iam_role" "quire" {
  name_prefix        = "${var.name}-run-"
  assume_role_policy = data.aws_iam_policy_document.tasks.json
}

data "aws_iam_policy_document" "files" {
  statement {
    sid       = "Files"
    actions   = ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]
    resources = ["${aws_s3_bucket.files.arn}/*"]
  }

  statement {
    sid       = "ListFiles"
    actions   = ["s3:ListBucket"]
    resources = [aws_s3_bucket.files.arn]
  }
}

resource "aws_iam_role_policy" "quire" {
  role   = aws_iam_role.quire.id
  policy = data.aws_iam_policy_document.files.json
}

# The container for "quire admin" may also be entered with "aws ecs execute-command".
resource "aws_iam_role" "admin" {
  name_prefix        = "${var.name}-admin-"
  assume_role_policy = data.aws_iam_policy_document.tasks.json
}

data "aws_iam_policy_document" "admin" {
  source_policy_documents = [data.aws_iam_policy_document.files.json]

  # AWS knows no resource for these actions.
  statement {
    sid       = "EnterContainer"
    actions   = ["ssmmessages:CreateControlChannel", "ssmmessages:CreateDataChannel", "ssmmessages:OpenControlChannel", "ssmmessages:OpenDataChannel"]
    resources = ["*"]
  }
}

resource "aws_iam_role_policy" "admin" {
  role   = aws_iam_role.admin.id
  policy = data.aws_iam_policy_document.admin.json
}
