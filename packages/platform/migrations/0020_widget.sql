ALTER TABLE "connections" ADD COLUMN "mails_failures" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "embed_origins" text[] DEFAULT '{}'::text[] NOT NULL;