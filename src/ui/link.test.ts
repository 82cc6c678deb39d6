import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as BrowserLink, StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

const ADDRESSES =
  '/ /bee/home /bee/events/list?q=a%20b&after=x /guests/index#events /a?b#c /a/ /a? ?page=2 #here list ../up //else.example https://else.example/a';

it.each(['/', '/fr'])('writes on the server what the router’s own writes, under %s', (basename) => {
  const written = (link: typeof Link, to: string) =>
    renderToStaticMarkup(
      createElement(
        StaticRouter,
        { basename, location: `${basename}/bee/home`.replace('//', '/') },
        createElement(
          link,
          { to, prefetch: 'intent', replace: true, className: 'menu', title: 'There' },
          'Go',
        ),
      ),
    );
  for (const to of ADDRESSES.split(' '))
    expect(written(Link, to), to).toBe(written(BrowserLink as typeof Link, to));
});
