CREATE TABLE "authority_accounts" (
	"directory" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"url" text,
	"paused_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_orders" (
	"host" text NOT NULL,
	"org_id" text,
	"began_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_orders_host_began_at_pk" PRIMARY KEY("host","began_at")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"host" text PRIMARY KEY NOT NULL,
	"domain" text,
	"chain" text,
	"sealed_key" text,
	"not_after" timestamp (3) with time zone,
	"renew_at" timestamp (3) with time zone,
	"advice_at" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"retry_at" timestamp (3) with time zone,
	"waits_for" text,
	"challenge_token" text,
	"key_authorization" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_domain_domains_host_fk" FOREIGN KEY ("domain") REFERENCES "public"."domains"("host") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_orders_began_at_index" ON "certificate_orders" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "certificate_orders_org_id_began_at_index" ON "certificate_orders" USING btree ("org_id","began_at");--> statement-breakpoint
CREATE INDEX "certificates_renew_at_index" ON "certificates" USING btree ("renew_at");--> statement-breakpoint
CREATE INDEX "certificates_advice_at_index" ON "certificates" USING btree ("advice_at");