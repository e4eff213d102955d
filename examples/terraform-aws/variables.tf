variable "region" {
  description = "The AWS region of everything here."
  type        = string
}

variable "name" {
  description = "The name of everything here, in lowercase, unique in the account and region."
  type        = string
  default     = "quire"

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,20}$", var.name))
    error_message = "Use 2 to 21 lowercase letters, digits and hyphens, beginning with a letter."
  }
}

variable "public_url" {
  description = "The public address of the platform, such as https://quire.example.com."
  type        = string

  validation {
    condition     = can(regex("^https://[a-z0-9.-]+$", var.public_url))
    error_message = "Use an address that begins with https:// and has no port and no path."
  }
}

variable "certificate_arn" {
  description = "The ACM certificate of the load balancer, for the host of public_url and all names under it."
  type        = string
}

variable "additional_certificate_arns" {
  description = "ACM certificates for custom domains of sites."
  type        = set(string)
  default     = []
}

variable "image" {
  description = "The image with its tag, built from the Dockerfile beside this file and pushed to Amazon ECR."
  type        = string
}

variable "image_repository_arn" {
  description = "The ARN of the ECR repository of that image."
  type        = string
}

variable "vpc_id" {
  description = "The VPC in which the platform runs."
  type        = string
}

variable "public_subnet_ids" {
  description = "At least two public subnets, for the load balancer."
  type        = list(string)
}

variable "private_subnet_ids" {
  description = "At least two private subnets with a way to the internet (NAT), for the containers and the database."
  type        = list(string)
}

variable "client_cidrs" {
  description = "The networks whose readers can reach the load balancer."
  type        = list(string)
  default     = ["0.0.0.0/0"]
}

variable "front_tasks" {
  description = "The fewest and the most containers that serve the API, the dashboard and sites."
  type        = object({ min = number, max = number })
  default     = { min = 2, max = 6 }
}

variable "worker_tasks" {
  description = "The fewest and the most containers that render and export."
  type        = object({ min = number, max = number })
  default     = { min = 1, max = 4 }
}

variable "database_class" {
  description = "The instance class of the database."
  type        = string
  default     = "db.t4g.medium"
}

variable "database_storage" {
  description = "The storage of the database in GiB; it grows up to ten times this size."
  type        = number
  default     = 50
}

variable "database_multi_az" {
  description = "Whether the database has a standby in another availability zone."
  type        = bool
  default     = true
}

variable "deletion_protection" {
  description = "Whether AWS refuses to delete the database and the load balancer."
  type        = bool
  default     = true
}

variable "settings" {
  description = "Further environment variables of the platform that are not secret, as its configuration reference lists them."
  type        = map(string)
  default     = {}
}

variable "log_days" {
  description = "How many days logs are kept."
  type        = number
  default     = 30
}
