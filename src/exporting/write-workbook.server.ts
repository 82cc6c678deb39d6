import { Zip, ZipDeflate } from 'fflate';
import { escapeXml } from '../kernel/formats/escape-xml.ts';
import type { Cell } from './format-cell.server.ts';

/** Of the cells' formats in `STYLES`. */
const FORMAT = { head: 1, day: 2, moment: 3 } as const;
const DAY_MS = 86_400_000;
/** The day before 1 January 1900, as spreadsheets count: they take 1900 for a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/**
 * A workbook of one sheet, written while its rows are read: true dates and numbers, and texts that nothing computes.
 * write-excel-file keeps all cells before it writes the first.
 */
export class WorkbookWriter {
  readonly #zip: Zip;
  readonly #sheet: ZipDeflate;
  #written: Uint8Array[] = [];
  #row = 0;

  constructor(headings: readonly string[]) {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#written.push(chunk);
    });
    for (const [name, text] of Object.entries(PARTS)) {
      const part = new ZipDeflate(name);
      this.#zip.add(part);
      part.push(Buffer.from(XML + text), true);
    }
    this.#sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
    this.#zip.add(this.#sheet);
    const widths = headings.map((heading, index) => {
      const width = Math.min(60, Math.max(14, heading.length + 2));
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
    });
    this.#push(
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`,
    );
    this.#push(this.#rowOf(headings, FORMAT.head));
  }

  /** The next bytes of the file. */
  write(rows: readonly (readonly Cell[])[]): Uint8Array {
    this.#push(rows.map((cells) => this.#rowOf(cells)).join(''));
    return this.#taken();
  }

  /** The last bytes of the file. */
  end(): Uint8Array {
    this.#push('</sheetData></worksheet>', true);
    this.#zip.end();
    return this.#taken();
  }

  #push(xml: string, isLast = false): void {
    this.#sheet.push(Buffer.from(xml), isLast);
  }

  #taken(): Uint8Array {
    const bytes = Buffer.concat(this.#written);
    this.#written = [];
    return bytes;
  }

  #rowOf(cells: readonly Cell[], format?: number): string {
    this.#row += 1;
    const row = this.#row;
    const texts = cells.map((cell, index) => cellXml(`${letterOf(index)}${row}`, cell, format));
    return `<row r="${row}">${texts.join('')}</row>`;
  }
}

function cellXml(place: string, cell: Cell, format?: number): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    const style = cell.wall.includes('T') ? FORMAT.moment : FORMAT.day;
    const days = (Date.parse(`${cell.wall}${cell.wall.includes('T') ? '' : 'T00:00'}Z`) - FIRST_DAY) / DAY_MS;
    return `<c r="${place}" s="${style}"><v>${days}</v></c>`;
  }
  const style = format === undefined ? '' : ` s="${format}"`;
  const space = /^\s|\s$|\s\s|\n/.test(cell) ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${style} t="inlineStr"><is><t${space}>${escapeXml(keepEscapes(cell))}</t></is></c>`;
}

/** Workbooks write signs as `_x0041_`: a text that has just that says so (ECMA-376, ST_Xstring). */
function keepEscapes(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
