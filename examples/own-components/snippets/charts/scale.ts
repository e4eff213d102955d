export interface Point {
  x: number;
  y: number;
}

export function scalePoints<T extends Point>(
  points: readonly T[],
  width: number,
  height: number,
): Point[] {
  const most = Math.max(1, ...points.map(({ y }) => y));
  const last = Math.max(1, points.length - 1);
  return points.map(({ y }, index) => ({
    x: Math.round((width * index) / last),
    y: Math.round(height - (height * y) / most),
  }));
}
