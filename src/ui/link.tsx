import { type ComponentProps, use } from 'react';
import { Link as BrowserLink, UNSAFE_NavigationContext as NavigationContext } from 'react-router';

type Props = Omit<
  ComponentProps<typeof BrowserLink>,
  'discover' | 'relative' | 'mask' | 'state' | 'defaultShouldRevalidate'
>;

/** An address that the router leaves as it is. */
const WHOLE = /^(\/[^/?#]+)+(\?[^#]+)?(#.+)?$/;

/**
 * The router's own. On the server it writes the same without the twelve hooks that only browsers need.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

function ServerLink(props: Props) {
  const {
    to,
    prefetch: _prefetch,
    replace: _replace,
    preventScrollReset: _reset,
    reloadDocument: _reload,
    viewTransition: _transition,
    children,
    ...rest
  } = props;
  // The language of the page stands before its address.
  const { basename } = use(NavigationContext);
  if (typeof to !== 'string' || !WHOLE.test(to)) return <BrowserLink {...props} />;
  return (
    <a {...rest} href={basename === '/' ? to : basename + to} data-discover="true">
      {children}
    </a>
  );
}
