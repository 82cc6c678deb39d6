import { startTransition, useOptimistic } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { ShowWithoutScripts } from '../../ui/button.tsx';
import { More } from '../../ui/menu/more.tsx';
import { SheetSelect } from './select.tsx';
import {
  CAPOS,
  CHORD_CHOICES,
  COLUMNS,
  INSTRUMENT_CHOICES,
  PLAIN_VIEW,
  SIGNS,
  queryOfSheetView,
  type SheetView,
  sheetViewFromQuery,
  SIZES,
  STYLES,
} from './view.ts';

const STEP =
  'grid min-h-11 min-w-11 pointer-fine:min-h-10 place-items-center rounded-md border border-edge px-3 text-lg font-semibold hover:bg-sunken';

/** Key, capo, style and size of a sheet. All of it is links and a form: the address holds it, scripts or not. */
export function SheetControls({
  view: shown,
  here,
  songKey,
  songCapo,
}: {
  view: SheetView;
  /** The address without its query. */
  here: string;
  /** The key as it is shown now. */
  songKey: string;
  /** The song's own. */
  songCapo: number;
}) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  // What was chosen a moment ago counts, though its page is still on its way, or has come and is not drawn yet.
  const [chosen, setChosen] = useOptimistic(shown);
  const view =
    location?.pathname === here ? sheetViewFromQuery(new URLSearchParams(location.search)) : chosen;
  const addressOf = (wanted: SheetView) => {
    const query = queryOfSheetView(wanted);
    return `${here}${query.size > 0 ? `?${query}` : ''}`;
  };
  const to = (change: Partial<SheetView>) => addressOf({ ...view, ...change });
  const choose = (change: Partial<SheetView>) =>
    startTransition(async () => {
      const wanted = { ...view, ...change };
      setChosen(wanted);
      await navigate(addressOf(wanted), { replace: true, preventScrollReset: true });
    });
  const chosenView = (name: keyof SheetView, value: string) =>
    sheetViewFromQuery(
      new URLSearchParams({ [name]: name === 'capo' && Number(value) === songCapo ? '' : value }),
    )[name];
  const step = (by: number) => {
    const next = view.transpose + by;
    return to({ transpose: Math.abs(next) > 11 ? 0 : next });
  };
  const select = (
    name: keyof SheetView,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => {
    const usual = name === 'capo' ? String(songCapo) : String(PLAIN_VIEW[name]);
    const value = view[name] === undefined ? usual : String(view[name]);
    return (
      <SheetSelect
        name={name}
        label={label}
        value={value}
        options={options}
        onChoose={(choice) => choose({ [name]: chosenView(name, choice) })}
      />
    );
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-2 lg:mb-1.5 lg:gap-x-4">
      <div role="group" aria-label="Transpose" className="flex items-center gap-1">
        <span aria-hidden="true" className="text-xs font-semibold text-soft max-md:hidden">
          Key
        </span>
        <Link to={step(-1)} replace preventScrollReset aria-label="A semitone down" className={STEP}>
          −
        </Link>
        <span role="status" className="min-w-10 text-center text-sm leading-tight font-semibold">
          {songKey || 'As written'}
          {view.transpose !== 0 && (
            <span className="block text-xs font-normal text-soft">
              {view.transpose > 0 ? `+${view.transpose}` : `−${-view.transpose}`}
            </span>
          )}
        </span>
        <Link to={step(1)} replace preventScrollReset aria-label="A semitone up" className={STEP}>
          +
        </Link>
        {view.transpose !== 0 && (
          <Link
            to={to({ transpose: 0 })}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-2"
          >
            Original
          </Link>
        )}
      </div>
      <Form
        method="get"
        action={here}
        replace
        preventScrollReset
        className="flex flex-wrap items-center gap-2 lg:gap-x-4 *:[label]:flex *:[label]:items-center"
      >
        {view.transpose !== 0 && <input type="hidden" name="transpose" value={view.transpose} />}
        {select('capo', 'Capo', CAPOS)}
        <More beside="lg">
          <div className="contents lg:*:flex lg:*:items-center">
            {select('chords', 'Chords', CHORD_CHOICES)}
            {select('size', 'Size', SIZES)}
          </div>
          <More beside="below lg">
            {select('style', 'Names', STYLES)}
            {select('signs', 'Sharps or flats', SIGNS)}
            {select('columns', 'Columns', COLUMNS)}
            {select('instrument', 'Instrument', INSTRUMENT_CHOICES)}
          </More>
        </More>
        <ShowWithoutScripts />
      </Form>
    </div>
  );
}
