import { data, type ServerBuild } from 'react-router';
import { asErrorPage } from './kernel/answers/answer.server.ts';
import { isUnavailable } from './platform/app-error.ts';
import { describeError, log } from './platform/log.server.ts';
import { requestScope } from './platform/request-scope.server.ts';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
type Run = NonNullable<Module['loader'] | Module['action']>;

/**
 * The same program; what any loader or action finds unavailable is an answer: a page, or words where there is none. A
 * page's unknown error is one, too, which says nothing but the request's id.
 */
export function tellsErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && tellingRoute(route)]);
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}

/** Made when it is first asked for: a start has more than a hundred routes, and a page needs few. */
function tellingRoute(route: NonNullable<Routes[string]>): NonNullable<Routes[string]> {
  let made: Module | undefined;
  return {
    ...route,
    get module() {
      made ??= telling(route.module);
      return made;
    },
  };
}

function telling({ loader, action, ...module }: Module): Module {
  const isPage = Boolean(module.default);
  return {
    ...module,
    ...(loader ? { loader: tells(loader, isPage) } : {}),
    ...(action ? { action: tells(action, isPage) } : {}),
  };
}

function tells<R extends Run>(run: R, isPage: boolean): R {
  const telling = async (args: Parameters<R>[0]): Promise<unknown> => {
    try {
      return await run(args);
    } catch (error) {
      const answer = isUnavailable(error) ? asErrorPage(error) : error;
      if (!isPage && isSaidUnavailable(answer)) throw new Response(answer.data, { status: 503 });
      throw isPage && answer instanceof Error ? asUnknown(answer, args.request) : answer;
    }
  };
  return telling as R;
}

/** The person reads the request's id, in whichever screen it was asked for; the log has the rest. */
function asUnknown(error: Error, { signal }: Request) {
  if (!signal.aborted) log.error(describeError(error), 'request failed');
  return data({ requestId: requestScope.getStore()?.requestId }, { status: 500 });
}

/** The router has no words for what is thrown where there is no page. */
function isSaidUnavailable(thrown: unknown): thrown is ReturnType<typeof data<string>> {
  const { init } = thrown as Partial<ReturnType<typeof data<string>>>;
  return init?.status === 503;
}
