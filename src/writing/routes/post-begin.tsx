import { redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { referencesFor } from '../../kernel/content/references.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { blog } from '../blog.ts';
import { post } from '../post.ts';
import type { Route } from './+types/post-begin';

export const meta: Route.MetaFunction = () => [{ title: `${post.newTitle} · ${site.name}` }];

/** A new post from anywhere: first, in which blog. One blog is no question. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  if (!may(viewer, 'bee')) return orErrorResponse(Promise.reject(notFound()));
  const { blogId: blogs = [] } = await referencesFor(viewer, [{ ...post.fields.blogId, name: 'blogId' }]);
  if (blogs.length === 1) throw redirect(`${post.path}/create/${blogs[0]?.value}`);
  return { blogs };
}

export default function PostBegin({ loaderData: { blogs } }: Route.ComponentProps) {
  return (
    <Screen narrow title={post.newTitle} back={{ to: `${post.path}/list`, label: post.listTitle }}>
      {blogs.length === 0 ? (
        <EmptyState title="There is no blog yet">
          <p>A post belongs to a blog: create one first.</p>
          <ButtonLink to={`${blog.path}/create`}>{blog.newTitle}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h2 className="text-xl">In which blog?</h2>
          <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
            {blogs.map(({ value, label }) => (
              <li key={value}>
                <Link
                  to={`${post.path}/create/${value}`}
                  className="flex min-h-11 items-center px-5 py-3 font-semibold hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}
