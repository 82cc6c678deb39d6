import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { findContent } from '../../kernel/content/content.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { blog } from '../blog.ts';
import { post } from '../post.ts';
import type { Route } from './+types/post-create';

export const meta: Route.MetaFunction = () => [{ title: `${post.newTitle} · ${site.name}` }];

/** A post is begun in its blog, whose id the address has, by who is signed in. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = args.context.get(requestFacts);
  const { id, title, language } = await orErrorResponse(findContent(viewer, blog, args.params.id));
  const author = viewer.kind === 'user' ? `${viewer.givenName} ${viewer.familyName}`.trim() : '';
  const loaded = await loadCreate(args, post, { blogId: id, author, language: language || 'en' });
  return { ...loaded, blog: { id, title } };
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, post);
}

export default function PostCreate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContentCreateScreen
      definition={post}
      loaded={loaderData}
      refusal={actionData}
      back={{ to: `${blog.path}/show/${loaderData.blog.id}`, label: loaderData.blog.title }}
    />
  );
}
