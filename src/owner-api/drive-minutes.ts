import { DRIVE_MINUTES } from '#config/business.ts';
import { getSettings } from '#content/getters/pages.ts';
import { ContentUnavailableError } from '#content/load.ts';

/** How long the drive between two cities takes. No booking waits for the content source. */
export async function readDriveMinutes(): Promise<number> {
  try {
    return (await getSettings()).driveMinutes;
  } catch (error) {
    if (error instanceof ContentUnavailableError) return DRIVE_MINUTES.usual;
    throw error;
  }
}
