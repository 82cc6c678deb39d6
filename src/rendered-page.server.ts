/**
 * A page that was rendered whole. Its bytes stand beside the answer: as its body they would be copied twice, by streams;
 * and in a WeakMap V8 would hold them until it collects all that is old.
 */
export class RenderedPage extends Response {
  readonly page: Buffer;

  constructor(page: Buffer, init: ResponseInit) {
    super(null, init);
    this.page = page;
  }
}
