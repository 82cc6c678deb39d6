import type { TestProject } from 'vitest/node';
import { provideDatabases } from './templates.ts';

export default (project: TestProject) => provideDatabases(project, { durable: true });
