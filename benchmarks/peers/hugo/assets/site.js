// Tabs, and a plain search over the index: what any theme of this kind has.
for (const block of document.querySelectorAll('.tabs-block')) {
  const tabs = [...block.querySelectorAll('.tab')];
  const bar = document.createElement('div');
  const show = (chosen) => {
    for (const tab of tabs) tab.hidden = tab !== chosen;
  };
  for (const tab of tabs) {
    const button = document.createElement('button');
    button.textContent = tab.dataset.title;
    button.onclick = () => show(tab);
    bar.append(button);
  }
  block.prepend(bar);
  show(tabs[0]);
}

const box = document.querySelector('input[type=search]');
let index;
box.addEventListener('input', async () => {
  index ??= await (await fetch('/index.json')).json();
  const words = box.value.toLowerCase().split(/\s+/);
  const found = index.filter(({ title, text }) => {
    const all = `${title} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  document.querySelector('.results')?.remove();
  const list = document.createElement('ul');
  list.className = 'results';
  for (const { title, url } of found.slice(0, 10)) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = url;
    link.textContent = title;
    item.append(link);
    list.append(item);
  }
  box.after(list);
});
