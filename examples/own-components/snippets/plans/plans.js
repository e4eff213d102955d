export const PLANS = [
  { id: 'free', title: 'Free', perMinute: 60, burst: 10 },
  { id: 'team', title: 'Team', perMinute: 600, burst: 100 },
  { id: 'scale', title: 'Scale', perMinute: 6000, burst: 1500 },
];

// biome-ignore lint/style/noDefaultExport: modules of real sites have them.
export default PLANS;
