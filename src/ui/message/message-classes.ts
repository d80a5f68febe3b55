/** The look of a remark, with the layer and without it. */
export const MESSAGE_CLASSES =
  'flex min-h-14 items-center gap-2 rounded-2xl bg-night-900 py-1.5 pr-1.5 pl-5 font-sans text-[0.9375rem] text-white panel-dark';
