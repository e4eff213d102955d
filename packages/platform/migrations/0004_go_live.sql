ALTER TABLE "versions" ADD COLUMN "go_live" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "held_back" text;