import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { findContent } from '../../kernel/content/content.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { AppError } from '../../platform/app-error.ts';
import { site } from '../../kernel/publishing/site.ts';
import { blog } from '../blog.ts';
import { post } from '../post.ts';
import type { Route } from './+types/post-create';
import { fullName } from '../../texts/full-name.ts';

export const meta: Route.MetaFunction = () => [{ title: `${post.newTitle} · ${site.name}` }];

/** A post is begun in its blog, whose id the address has, by who is signed in; in another one where that is deleted. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = args.context.get(requestFacts);
  const { id, title, language } = await orErrorResponse(findBlog(viewer, args.params.id));
  const author = viewer.kind === 'user' ? fullName(viewer) : '';
  const loaded = await loadCreate(args, post, { blogId: id, author, language: language || 'en' });
  return { ...loaded, blog: loaded.gone.length === 0 ? { id, title } : undefined };
}

/** Of one that was deleted for good the id is all there is. */
async function findBlog(
  viewer: Viewer,
  id: string,
): Promise<{ id: string; title: string; language: string }> {
  return findContent(viewer, blog, id).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'notFound' && patterns.uuid.test.test(id);
    if (isGone && may(viewer, 'bee')) return { id, title: '', language: '' };
    throw error;
  });
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, post);
}

export default function PostCreate({ loaderData, actionData }: Route.ComponentProps) {
  const { blog: shelf } = loaderData;
  return (
    <ContentCreateScreen
      definition={post}
      loaded={loaderData}
      refusal={actionData}
      back={shelf && { to: `${blog.path}/show/${shelf.id}`, label: shelf.title }}
    />
  );
}
