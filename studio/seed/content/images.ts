/** The alt text of every image in the seed, by its path under `images/`. */
export const IMAGES = {
  'services/eco-wash.jpg':
    'Clean pearl-white sedan on a dry concrete driveway in morning sun, with lawn and a modern house behind it.',
  'services/complete-detail.jpg':
    'Sand-colored SUV on a driveway in daylight after detailing, clean and glossy, with a house and trees behind it.',
  'services/interior-detail.jpg':
    'Close-up of a clean quilted cognac leather seat with light diamond stitching.',
  'services/eco-wax.jpg':
    'Red hood after rain, waxed on its right half: flat puddles on dull paint at the left, round beads on glossy paint at the right.',
  'services/exterior-detailing.jpg':
    'Red car in daylight, polished up to the middle of its front door: deep and glossy at the left, faded and dull at the right.',
  'services/ceramic-coatings.jpg':
    'Macro view of a few large water beads standing on ceramic-coated dark blue paint.',
  'services/wheel-restoration.jpg':
    'Restored two-tone alloy wheel with bright machined spokes, drilled brake disc and a blue brake caliper.',
  'services/headlight-restoration.jpg':
    'LED headlight on a blue car, its left third still yellowed and hazy and the rest polished clear.',
  'gallery/gallery-exterior.jpg':
    'Deep blue metallic sedan in low three-quarter front view, freshly detailed, LED light strips lit, reflected in a wet studio floor.',
  'gallery/gallery-after-detail.jpg':
    'Graphite sedan parked on a driveway at dusk after detailing, house with lit garage lamps and a tree line behind it.',
  'gallery/gallery-interior-before.jpg':
    'Car cockpit before interior detailing: dust on the dashboard, steering wheel and vents, smears on the touch screen, crumbs on the console.',
  'gallery/gallery-interior-after.jpg':
    'The same cockpit after interior detailing: clean black dashboard, clear screens, dark satin steering wheel and polished console.',
  'gallery/gallery-seat-original.jpg':
    'Quilted tan leather car seat in worn condition: grime, faded color, fine cracks, stains and crumbs.',
  'gallery/gallery-seat-restored.jpg':
    'The same quilted leather seat after restoration, with even cognac color, satin finish and clean light stitching.',
  'banners/sedan-rear.jpg':
    'Dark gray sedan in a studio, seen from the rear at an angle, with a glowing full-width red light bar and soft reflections in the paint.',
  'banners/sedan-side.jpg':
    'Side of a red sedan with clean highlights along its doors, dark glass and an alloy wheel.',
  'pairs/driveway-before.jpg':
    'Blue sedan covered in road dust and dried mud, parked on a driveway.',
  'pairs/driveway-after.jpg':
    'The same blue sedan on the driveway after detailing, clean and glossy.',
  'pairs/wheel-before.jpg':
    'Alloy wheel with brake dust and corrosion marks on its spokes and a brown tire.',
  'pairs/wheel-after.jpg': 'The same wheel after restoration, with bright spokes and a black tire.',
  'pairs/headlight-before.jpg': 'Headlight with a yellowed, hazy lens.',
  'pairs/headlight-after.jpg': 'The same headlight after restoration, with a clear lens.',
  'scenes/scene-driveway-day.jpg':
    'Pearl-white sedan on a pale concrete driveway in morning sun, with lawn, leafy trees and a modern house behind it.',
  'scenes/scene-lake-summer.jpg':
    'Silver sedan parked beside a calm lake in morning light, with the far tree line reflected in the water.',
  'scenes/scene-autumn-street.jpg':
    'Silver sedan beside a parkway lawn with fallen leaves along the curb and orange, red and yellow trees behind it.',
  'scenes/scene-winter.jpg':
    'Clean dark blue sedan on a plowed winter street with snowbanks, spruces and bare trees in bright cold light.',
  'scenes/scene-skyline-dawn.jpg':
    'Silver sedan on a riverside promenade at dawn, with mist over the water and an imagined city skyline with lit windows on the far bank.',
  'scenes/scene-van.jpg':
    'White cargo van with the North Star logo on a house driveway in sunlight, with a bucket, folded microfiber towels and a coiled hose beside it.',
  'brand/og-image.jpg':
    'Graphite sedan on a driveway at dusk with the North Star logo and the line “Premium mobile detailing at your doorstep”.',
} as const;

export type ImageFile = keyof typeof IMAGES;
