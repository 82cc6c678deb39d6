import type { TestProject } from 'vitest/node';
import { provideDatabases } from './templates.ts';

/** What is on the disk after a crash is asked by the tests over HTTP. */
export default (project: TestProject) => provideDatabases(project, { durable: false });
