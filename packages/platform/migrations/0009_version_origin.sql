ALTER TABLE "versions" ADD COLUMN "repository" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "commit" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "pull_request" integer;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "pull_request_url" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "publisher_kind" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "publisher_id" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "publisher_name" text;