import { PartnerMark } from './partner-mark.tsx';
import { PARTNER_KINDS, type PartnerKind } from './partner.ts';
import type { PartnerView } from './partner-view.server.ts';
import { translated } from '../../texts/text.ts';

const LOOKS: Record<PartnerKind, string> = {
  artist: 'bg-honey text-night hover:bg-honey-deep',
  venue: 'bg-ink text-ground hover:bg-soft',
  agency: 'bg-honey-wash text-ink hover:bg-honey hover:text-night',
  supplier: 'bg-sunken text-ink hover:bg-honey hover:text-night',
  client: 'bg-reed-wash text-ink hover:bg-reed hover:text-ground',
};

/** Partners as cells of one comb: two columns on a phone, four beside a text, every second one half a cell lower. */
export function Honeycomb({ partners }: { partners: readonly PartnerView[] }) {
  return (
    <ul className="mx-auto grid max-w-[960px] grid-cols-2 px-[6%] pb-[16%] md:grid-cols-4 md:px-[3%] md:pb-[11%]">
      {partners.map(({ slug, name, kind }) => (
        <li key={slug} className="-mx-[11.5%] -mb-[2%] even:translate-y-1/2">
          <a
            href={`#${slug}`}
            className={`hexagon grid aspect-[100/91] place-content-center justify-items-center gap-1 px-[13%] text-center transition-colors duration-150 ${LOOKS[kind]}`}
          >
            <PartnerMark kind={kind} className="size-7 md:size-10" />
            <span className="font-display text-sm/5 font-bold md:text-xl/6">{name}</span>
            <span className="text-xs/4">{translated(PARTNER_KINDS[kind].one)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
