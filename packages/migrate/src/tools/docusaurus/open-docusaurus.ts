import type { Tool } from '../../tool.ts';
export const docusaurusTool: Tool = { name: 'docusaurus', title: 'Docusaurus', detect: () => false, open: () => { throw new Error('later'); } };
