import { z } from "zod";

/** Where the commands `backup`, `restore` and `verify-backup` find a bucket and their passphrase. */
export const backupSettings = {
  /** Passphrase that seals the keys in a backup, 12 characters or more; a backup made without one holds no keys. */
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  /** Region and keys of the bucket that holds backups, where one is named instead of a folder. */
  BACKUP_S3_REGION: z.string().min(1).default("us-east-1"),
  BACKUP_S3_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  /** Folder of node_exporter's textfile collector, where `backup` writes its metrics. */
  BACKUP_METRICS_FOLDER: z.string().min(1).optional(),
};

/** The settings of backups as they are read. */
export type BackupSettings = z.infer<z.ZodObject<typeof backupSettings>>;
