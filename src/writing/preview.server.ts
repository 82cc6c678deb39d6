import type { SharedItem } from '../kernel/content/fields/definition.ts';
import { isPublicNow } from '../kernel/publishing/public-now.server.ts';

/** Whether who looks at this public page sees what guests do not (yet, or any more). */
export const isPreview = (item: SharedItem): boolean => item.deletedAt !== null || !isPublicNow(item);
