ALTER TABLE "export_jobs" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "traceparent" text;