import { readConfig, setConfig } from '../../src/platform/config.server.ts';
import { openDatabase } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openFiles } from '../../src/platform/files/files.server.ts';
import { newDataFolder } from '../site.ts';

/** An empty SQLite database, opened in this process. */
export async function openEmpty(): Promise<void> {
  const config = readConfig({ DATA_DIR: newDataFolder() });
  setConfig(config);
  await openFiles(config);
  openDatabase(config);
  await migrate();
}
