CREATE TABLE "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "fence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "export_jobs_unfinished_index" ON "export_jobs" USING btree ("created_at") WHERE "export_jobs"."status" in ('queued', 'running');