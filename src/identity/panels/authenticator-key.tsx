import { useEffect, useState } from 'react';
import { copy } from '../../kernel/browser/copy.ts';
import { Button } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { t } from '../../texts/text.ts';

/** Modules around the code that scanners need to find it (SPEC section 9). */
const MARGIN = 4;

/** The authenticator's key, to scan and to type. The key never leaves the page: the code is drawn here. */
export function AuthenticatorKey({ secretCode, otpauthUri }: { secretCode: string; otpauthUri: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {t(
          'Scan this with an authenticator app (Google Authenticator, 1Password, Aegis …), then type the 6 digits it shows.',
        )}
      </p>
      <QrCode text={otpauthUri} />
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{t('No camera? Type this key:')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all" data-testid="key">
            {secretCode.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <Button look="quiet" onClick={() => void copy(secretCode)}>
            <WorkIcon name="copy" /> {t('Copy the key')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const draw = async () => {
      const { create } = await import('qrcode');
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      let path = '';
      for (let y = 0; y < modules.size; y++) {
        for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
      }
      setCode({ size: modules.size, path });
    };
    // 'No input text', or 'The amount of data is too big to be stored in a QR Code' (SPEC section 8).
    draw().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, [text]);
  const side = (code?.size ?? 0) + 2 * MARGIN;
  return (
    <div className="aspect-square w-56 overflow-hidden rounded-md border border-line bg-day">
      {problem && (
        <p role="alert" className="p-4 text-sm text-night">
          {problem}
        </p>
      )}
      {code && (
        <svg
          role="img"
          aria-label={t('QR code for your authenticator app')}
          viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
          shapeRendering="crispEdges"
        >
          <path d={`M${-MARGIN} ${-MARGIN}h${side}v${side}h${-side}z`} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
