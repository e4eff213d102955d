CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"path" text NOT NULL,
	"section" text,
	"language" text,
	"version" text,
	"version_id" text NOT NULL,
	"caller" text NOT NULL,
	"rating" text NOT NULL,
	"reason" text,
	"text" text,
	"status" text DEFAULT 'open' NOT NULL,
	"status_changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback_days" (
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"over_limit" bigint DEFAULT 0 NOT NULL,
	"unknown_page" bigint DEFAULT 0 NOT NULL,
	"foreign_origin" bigint DEFAULT 0 NOT NULL,
	"spam" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "feedback_days_site_id_day_pk" PRIMARY KEY("site_id","day")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"feedback_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_after" timestamp (3) with time zone,
	"send_until" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"site_id" text NOT NULL,
	"host" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"turn_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rest_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_days" ADD CONSTRAINT "feedback_days_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_days" ADD CONSTRAINT "feedback_days_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_site_id_at_id_index" ON "feedback" USING btree ("site_id","at","id");--> statement-breakpoint
CREATE INDEX "feedback_site_id_path_at_index" ON "feedback" USING btree ("site_id","path","at");--> statement-breakpoint
CREATE INDEX "feedback_at_index" ON "feedback" USING btree ("at");--> statement-breakpoint
CREATE INDEX "feedback_days_day_index" ON "feedback_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_created_at_index" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_feedback_id_index" ON "webhook_deliveries" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_to_send" ON "webhook_deliveries" USING btree ("webhook_id","send_after") WHERE "webhook_deliveries"."send_after" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_under_way" ON "webhook_deliveries" USING btree ("org_id") WHERE "webhook_deliveries"."send_until" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_site_id_index" ON "webhooks" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "webhooks_org_id_turn_at_index" ON "webhooks" USING btree ("org_id","turn_at");