CREATE TABLE "removed_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"is_ready" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_versions_org_id_index" ON "removed_versions" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "removed_versions_at_index" ON "removed_versions" USING btree ("at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_removed_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO removed_versions (id, org_id, is_ready, at)
	VALUES (OLD.id, OLD.org_id, OLD.state = 'ready', statement_timestamp())
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER versions_note_removed AFTER DELETE ON "versions" FOR EACH ROW EXECUTE FUNCTION note_removed_version();
