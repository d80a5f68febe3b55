import type { CSSProperties } from 'react';
import type { NearCity } from '#content/types.ts';
import { AreaChips } from '../area-chips.tsx';
import { drawMap, type Label, type OwnCity } from './draw-map.ts';
import type { Point } from './project.ts';

type Props = {
  /** Sorted by name. */
  areas: NearCity[];
  /** The city that the page is about: marked, and no link. */
  own?: OwnCity;
  /** Whether the page lists the cities beside the map: nothing does below it, and keys find them there. */
  isListedBeside?: boolean;
};

/**
 * A drawing of where the cities lie, north up. Where its sheet is wide the links stand beside their
 * dots, otherwise below the sheet.
 */
export function AreaMap({ areas, own, isListedBeside = false }: Props) {
  const map = drawMap(areas, own);
  const list = isListedBeside ? null : <AreaChips areas={areas} />;
  if (!map) return list;
  const { compass, water, labels, dots } = map;
  const [ownLabel, ...others] = own && labels ? labels : [null, ...(labels ?? [])];
  return (
    <div className={isListedBeside ? 'area-map area-map-alone' : 'area-map'} style={at(compass)}>
      <div>
        {water ? <span style={water} /> : null}
        {dots ? (
          <svg viewBox="0 0 100 80" aria-hidden="true">
            <path d={dots} />
          </svg>
        ) : null}
      </div>
      {labels ? (
        <ul {...(isListedBeside && { 'aria-hidden': true })}>
          {own && ownLabel ? (
            <li {...place(ownLabel)}>
              <b>{own.name}</b>
            </li>
          ) : null}
          {areas.map(({ name, slug }, index) => (
            <li key={slug} {...place(others[index])}>
              <a href={`/${slug}`} className="chip" {...(isListedBeside && { tabIndex: -1 })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        list
      )}
    </div>
  );
}

const at = ({ x, y }: Point): CSSProperties => ({ ['--x' as string]: x, ['--y' as string]: y });

/** East is the usual side. */
const place = (label: Label | null | undefined) =>
  label && { ...(label.side !== 'e' && { className: label.side }), style: at(label) };
