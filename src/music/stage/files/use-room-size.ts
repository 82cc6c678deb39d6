import { type RefObject, useLayoutEffect, useState } from 'react';

export interface RoomSize {
  width: number;
  height: number;
}

/** How much room there is for pages; undefined until it is known. */
export function useRoomSize(region: RefObject<HTMLElement | null>): RoomSize | undefined {
  const [room, setRoom] = useState<RoomSize>();
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [region]);
  return room;
}
