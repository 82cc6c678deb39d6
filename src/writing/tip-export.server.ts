import { notFound } from '../platform/app-error.ts';
import { contentCsv, contentJson } from '../kernel/content/export.server.ts';
import { findContents } from '../kernel/content/content.server.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { tipsMarkdown } from './tips-markdown.ts';
import { tipsPdf } from './tips-pdf.server.ts';
import { tip } from './tip.ts';
import type { Tip } from './tip-view.server.ts';

const MOST = 200;

/** The tips of an export, in the order asked, each once; what is not to be seen or not there is only counted. */
export async function findTipsFor(viewer: Viewer, ids: string): Promise<{ tips: Tip[]; leftOut: number }> {
  if (!may(viewer, 'bee')) throw notFound();
  const asked = [...new Set(ids.split(',').map((id) => id.trim().toLowerCase()))].filter(Boolean);
  const wanted = asked.filter((id) => patterns.uuid.test.test(id)).slice(0, MOST);
  const tips = await findContents(viewer, tip, wanted);
  return { tips, leftOut: asked.length - tips.length };
}

const TYPES = {
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;
export type TipFormat = keyof typeof TYPES;

export function isTipFormat(text: string): text is TipFormat {
  return Object.hasOwn(TYPES, text);
}

/** The tips as a file. */
export async function tipsFile(
  viewer: Viewer,
  tips: readonly Tip[],
  format: TipFormat,
): Promise<{ body: string | Buffer; type: string }> {
  return { body: await written(viewer, tips, format), type: TYPES[format] };
}

async function written(viewer: Viewer, tips: readonly Tip[], format: TipFormat): Promise<string | Buffer> {
  switch (format) {
    case 'pdf':
      return tipsPdf(tips);
    case 'md':
      return tipsMarkdown(tips);
    case 'csv':
      return contentCsv(viewer, tip, tips);
    case 'json':
      return contentJson(viewer, tip, tips);
  }
}
