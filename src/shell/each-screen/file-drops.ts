/** A file dropped where nothing takes it would be opened in place of the page. Answers what ends the watch. */
export function keepFileDrops(): () => void {
  const keep = (event: DragEvent) => {
    const isTaken =
      event.defaultPrevented || (event.target instanceof Element && event.target.closest('input'));
    if (isTaken || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', keep);
  window.addEventListener('drop', keep);
  return () => {
    window.removeEventListener('dragover', keep);
    window.removeEventListener('drop', keep);
  };
}
