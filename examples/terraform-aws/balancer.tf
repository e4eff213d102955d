resource "aws_lb" "quire" {
  name_prefix                = "quire-"
  load_balancer_type         = "application"
  subnets                    = var.public_subnet_ids
  security_groups            = [aws_security_group.balancer.id]
  drop_invalid_header_fields = true
  preserve_host_header       = true
  # Progress of exports and answers of the assistant are streams.
  idle_timeout               = 3600
  enable_deletion_protection = var.deletion_protection
}

resource "aws_lb_target_group" "front" {
  name_prefix          = "quire-"
  vpc_id               = var.vpc_id
  port                 = 4000
  protocol             = "HTTP"
  target_type          = "ip"
  deregistration_delay = 30

  health_check {
    path                = "/readyz/web"
    matcher             = "200"
    interval            = 10
    timeout             = 5
    healthy_threshold   = 2
    unhealthy_threshold = 3
  }
}

resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.quire.arn
  port              = 80
  protocol          = "HTTP"

  default_action {
    type = "redirect"

    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.quire.arn
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = var.certificate_arn

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.front.arn
  }
}

resource "aws_lb_listener_certificate" "domains" {
  for_each        = var.additional_certificate_arns
  listener_arn    = aws_lb_listener.https.arn
  certificate_arn = each.value
}
