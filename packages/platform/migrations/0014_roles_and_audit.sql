CREATE TABLE "audit_checkpoints" (
	"chain" text NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"signature" text,
	CONSTRAINT "audit_checkpoints_chain_seq_pk" PRIMARY KEY("chain","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"chain" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" text,
	"target_name" text,
	"source" text,
	"outcome" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_chain_seq_pk" PRIMARY KEY("chain","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"chain" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"hash" text NOT NULL,
	"broken_at" bigint,
	"signature" text
);
--> statement-breakpoint
CREATE TABLE "audit_pending" (
	"id" text PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"draft" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_sites" (
	"member_id" text NOT NULL,
	"site_id" text NOT NULL,
	"org_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "member_sites_member_id_site_id_pk" PRIMARY KEY("member_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "sites" text[];--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "addresses" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "reader_groups" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "login_links" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_links" ADD COLUMN "sites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "groups" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "audit_days" integer;--> statement-breakpoint
ALTER TABLE "member_sites" ADD CONSTRAINT "member_sites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sites" ADD CONSTRAINT "member_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sites" ADD CONSTRAINT "member_sites_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_chain_at_index" ON "audit_entries" USING btree ("chain","at");--> statement-breakpoint
CREATE INDEX "audit_entries_chain_action_seq_index" ON "audit_entries" USING btree ("chain","action","seq");--> statement-breakpoint
CREATE INDEX "audit_pending_at_index" ON "audit_pending" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_sites_site_id_index" ON "member_sites" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "member_sites_org_id_index" ON "member_sites" USING btree ("org_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Retention leaves its checkpoint first, and then removes what is before it.
	IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_entries' THEN
		IF EXISTS (SELECT 1 FROM audit_checkpoints WHERE chain = OLD.chain AND seq >= OLD.seq) THEN
			RETURN OLD;
		END IF;
	END IF;
	-- A key is replaced: the signature changes, and nothing that is signed.
	IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_checkpoints' THEN
		IF to_jsonb(OLD) - 'signature' = to_jsonb(NEW) - 'signature' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_audit_changes();--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_append_only BEFORE UPDATE OR DELETE ON "audit_checkpoints" FOR EACH ROW EXECUTE FUNCTION refuse_audit_changes();
