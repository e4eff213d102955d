/**
 * Preview images are four fifths of the work of a publish. A test that looks at them turns them on, in its site or for
 * the platform.
 */
export const WITHOUT_PREVIEW_IMAGES = { QUIRE_PREVIEW_IMAGES: '0' };
