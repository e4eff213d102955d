CREATE TABLE "deploy_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "webhook_failure" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "repository_id" text;--> statement-breakpoint
ALTER TABLE "deploy_keys" ADD CONSTRAINT "deploy_keys_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deploy_keys_org_id_index" ON "deploy_keys" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "deploy_keys_created_at_index" ON "deploy_keys" USING btree ("created_at");