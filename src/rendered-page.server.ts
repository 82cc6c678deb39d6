const pages = new WeakMap<Response, Buffer>();

/** A page that was rendered whole. Its bytes stand beside the answer: as its body they would be copied twice, by streams. */
export function renderedPage(bytes: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init);
  pages.set(response, bytes);
  return response;
}

/** The bytes of such a page. */
export const bytesOfPage = (response: Response): Buffer | undefined => pages.get(response);
