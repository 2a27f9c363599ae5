import type { Disk } from "../../disk.ts";

const DAY = 86_400_000;
/** Days without a backup, and share of the disk, from which on the owner is warned. */
const BACKUP_DAYS = 2;
const DISK_SHARE = 0.1;

/** Problems for the owner to solve, a line each, for the digest. */
export function warningsOf(
  { lastBackup }: { lastBackup: string | undefined },
  disk: Disk,
  now: Date,
): string[] {
  const warnings: string[] = [];
  const days = lastBackup === undefined ? undefined : (now.getTime() - Date.parse(lastBackup)) / DAY;
  const backup = "npm run enquiries -- backup FILE";
  if (days === undefined) warnings.push(`There has never been a backup: ${backup}`);
  else if (days < 0) warnings.push(`The last backup has a date in the future, ${lastBackup}: ${backup}`);
  else if (days >= BACKUP_DAYS) warnings.push(`The last backup is ${Math.floor(days)} days old: ${backup}`);
  const share = disk.freeBytes / disk.sizeBytes;
  if (share < DISK_SHARE)
    warnings.push(
      `The disk has ${Math.floor(share * 100)} % left (${Math.floor(disk.freeBytes / 1e6)} MB): when it is full, enquiries are refused`,
    );
  return warnings;
}
